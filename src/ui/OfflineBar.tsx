import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import type { ReactNode } from 'react'
import styles from './OfflineBar.module.css'
import { useOnPage } from './on-page'

type Props = { icon: ReactNode; children: ReactNode }
/** Stays at the top while something about the whole page is so. */
export function PageBar({ icon, children }: Props) {
  useOnPage('bar')
  return (
    <div className={styles.offline} role="status">
      {icon}
      {children}
    </div>
  )
}
export const OfflineBar = ({ children }: { children: ReactNode }) => (
  <PageBar icon={<IconCloudOff size={16} aria-hidden="true" />}>{children}</PageBar>
)
