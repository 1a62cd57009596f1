import { Button } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useSelector } from '@xstate/react'
import { formatTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import type { PreviewActor } from '#machines/shell/preview/chart'
import { PageBar } from '../../ui/OfflineBar'
import { COPY } from './copy'

/** As whom the product is seen, until when, and the way back; it stays in sight. */
export function PreviewBar({ actor, zone }: { actor: PreviewActor; zone: string }) {
  const preview = useSelector(actor, (snapshot) =>
    snapshot.matches('previewing') ? snapshot.context.preview : null,
  )
  if (!preview) return null
  const { text, leave } = COPY.preview
  return (
    <PageBar icon={<IconEye size={16} aria-hidden="true" />}>
      {text(fullName(preview.name), formatTime(preview.until, zone))}
      <Button size="sm" variant="subtle" onClick={() => actor.send({ type: 'preview.leave' })}>
        {leave}
      </Button>
    </PageBar>
  )
}
