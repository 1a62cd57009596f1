import { Badge } from '@mantine/core'
import { formatDate } from '#domain/format-time'
import type { FileAgreement } from '#machines/sessions/coachee-file/chart'
import { AGREEMENT_MARK } from '../../ui/agreement-mark'
import styles from './CoacheePage.module.css'
import { PAGE_COPY as COPY } from './page-copy'

/** What both agreed; solid: both see it. */
export function Agreement({ agreement }: { agreement: FileAgreement }) {
  const { text, firstStep, dueOn, objective, mark } = agreement
  const day = dueOn ? formatDate(`${dueOn}T12:00:00Z`, 'UTC') : null
  return (
    <div className={styles.agreed}>
      {text ? <p className={styles.words}>{text}</p> : null}
      {firstStep || day ? <p className={styles.quiet}>{COPY.step(firstStep, day)}</p> : null}
      {objective ? <p className={styles.quiet}>{COPY.about(objective)}</p> : null}
      {mark ? (
        <p>
          <Badge color={AGREEMENT_MARK[mark].color}>{AGREEMENT_MARK[mark].label}</Badge>
        </p>
      ) : null}
    </div>
  )
}
