import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import type { ReactNode } from 'react'
import styles from './OfflineBar.module.css'

/** Stays at the top while something about the whole page is so. */
export const OfflineBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.offline} role="status" data-bar>
    <IconCloudOff size={16} aria-hidden="true" />
    {children}
  </div>
)
