import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import type { ReactNode } from 'react'
import styles from './OfflineBar.module.css'

type Props = { icon: ReactNode; children: ReactNode }
/** Stays at the top while something about the whole page is so. */
export const PageBar = ({ icon, children }: Props) => (
  <div className={styles.offline} role="status" data-bar>
    {icon}
    {children}
  </div>
)
export const OfflineBar = ({ children }: { children: ReactNode }) => (
  <PageBar icon={<IconCloudOff size={16} aria-hidden="true" />}>{children}</PageBar>
)
