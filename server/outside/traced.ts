import { tracedPort } from '../kernel/tracing/ports'
import type { Outside } from './outside'

/** What lies outside, asked as a part of the trace that asks. */
export function tracedOutside(outside: Outside): Outside {
  const { calendars, meetings } = outside
  const { cronofy, google, microsoft } = calendars
  return {
    ...outside,
    oidc: outside.oidc && tracedPort('oidc', outside.oidc),
    files: tracedPort('files', outside.files),
    push: tracedPort('push', outside.push),
    mails: tracedPort('mail', outside.mails),
    meetings: {
      'microsoft-teams': tracedPort('rooms teams', meetings['microsoft-teams']),
      'zoom-meeting': tracedPort('rooms zoom', meetings['zoom-meeting']),
    },
    calendars: {
      ...calendars,
      ics: tracedPort('calendar ics', calendars.ics),
      caldav: tracedPort('calendar caldav', calendars.caldav),
      icloud: tracedPort('calendar icloud', calendars.icloud),
      cronofy:
        cronofy &&
        tracedPort('calendar cronofy', { ...cronofy, api: tracedPort('calendar cronofy', cronofy.api) }),
      google: google && tracedPort('calendar google', google),
      microsoft: microsoft && tracedPort('calendar microsoft', microsoft),
    },
  }
}
