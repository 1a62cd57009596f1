import { LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import styles from './Calendars.module.css'
import { COPY } from './copy'

/** The way from the settings to the calendars. */
export function SettingsCalendarCard() {
  return (
    <Card title={COPY.settings.title}>
      <div className={styles.stack}>
        <p className={styles.help}>{COPY.settings.help}</p>
        <div className={styles.actions}>
          <LinkButton to="/calendarios" wide="phone">
            {COPY.settings.open}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
