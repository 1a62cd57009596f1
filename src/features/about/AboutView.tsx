import { pathTo } from '#domain/places'
import { Card } from '../../ui/Card'
import { LinkButton } from '../../ui/LinkButton'
import styles from './About.module.css'
import { COPY } from './copy'

/** `version`: of the program in this page. */
export function AboutView({ productName, version }: { productName: string; version: string }) {
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
          <LinkButton to={pathTo('home')} variant="filled">
            {COPY.back}
          </LinkButton>
          <span>{COPY.version(version)}</span>
        </div>
      </div>
    </Card>
  )
}
