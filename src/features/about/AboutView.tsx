import { LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import styles from './About.module.css'
import { COPY } from './copy'

/** `version`: of the program in this page. */
export function AboutView({
  productName,
  version,
  homeTo = '/',
}: {
  productName: string
  version: string
  homeTo?: string
}) {
  return (
    <Card version="v2">
      <div className={styles.about}>
        <h1>{COPY.title(productName)}</h1>
        <p>{COPY.body(productName)}</p>
        <h2>{COPY.privacyTitle}</h2>
        <p>{COPY.privacy}</p>
        <h2>{COPY.helpTitle}</h2>
        <p>{COPY.help}</p>
        <div className={styles.foot}>
          <LinkButton to={homeTo} variant="primary">
            {COPY.back}
          </LinkButton>
          <span>{COPY.version(version)}</span>
        </div>
      </div>
    </Card>
  )
}
