import { Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { DataConsentActor } from '#machines/onboarding/data-consent/chart'
import type { MeetingLinkActor } from '#machines/onboarding/meeting-link/chart'
import { WORDS } from '../../ui/words'

/** To the step before. */
export function BackButton({ actor }: { actor: MeetingLinkActor | DataConsentActor }) {
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
      disabled={!actor.getSnapshot().can({ type: 'wizard.back' })}
      onClick={() => actor.send({ type: 'wizard.back' })}
    >
      {WORDS.back}
    </Button>
  )
}
