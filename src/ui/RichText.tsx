import type { SafeHtml } from '#domain/rich-text'
import styles from './RichText.module.css'

/** The only place that draws markup; it takes what the server has cleaned, and no plain text. */
export const RichText = ({ html }: { html: SafeHtml }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml comes from the server's sanitiser only
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
)
