import { pathTo } from '#domain/places'
import { Card } from '../../ui/Card'
import { LinkButton } from '../../ui/LinkButton'
import { Section } from '../../ui/sections/Sections'
import styles from './Calendars.module.css'
import { COPY } from './copy'

/** The way from the settings to the calendars. */
export function SettingsCalendarCard() {
  return (
    <Section id="calendarios" title={COPY.settings.title}>
      <Card title={COPY.settings.title}>
        <div className={styles.stack}>
          <p className={styles.help}>{COPY.settings.help}</p>
          <div className={styles.actions}>
            <LinkButton to={pathTo('calendars')} data-wide="phone">
              {COPY.settings.open}
            </LinkButton>
          </div>
        </div>
      </Card>
    </Section>
  )
}
