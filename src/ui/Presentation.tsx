import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import type { Presentation as Shown } from '#domain/rich-text'
import styles from './Presentation.module.css'
import { RichText } from './RichText'
import { WORDS } from './words'

const Picture = ({ address }: { address: string }) =>
  address ? <img src={address} alt="" width={640} height={360} loading="lazy" decoding="async" /> : null

/** What presents a feature. Nothing of another host is asked for until it is opened; until then its picture stands. */
export function Presentation({ of, title }: { of: Shown | undefined; title: string }) {
  if (!of?.videoHtml && !of?.thumbnail) return null
  return (
    <div className={styles.presentation}>
      {of.videoHtml ? (
        <details>
          <summary>
            <Picture address={of.thumbnail} />
            <span>
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
              {WORDS.video(title)}
            </span>
          </summary>
          <RichText html={of.videoHtml} />
        </details>
      ) : (
        <Picture address={of.thumbnail} />
      )}
    </div>
  )
}
