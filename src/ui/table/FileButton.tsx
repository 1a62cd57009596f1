import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { IconButton } from '../IconButton'

type Props = { label: string; disabled: boolean; busy?: boolean; save: (() => void) | undefined }

/** Takes a list along as a file, as it is seen. */
export const FileButton = ({ label, disabled, busy = false, save }: Props) => (
  <IconButton label={label} disabled={disabled} aria-busy={busy || undefined} onClick={save}>
    <IconDownload size={18} stroke={1.75} aria-hidden="true" />
  </IconButton>
)
