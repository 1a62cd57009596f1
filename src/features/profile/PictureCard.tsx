import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Me } from '#domain/models'
import type { ChosenFile, UploadActor } from '#machines/upload/chart'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Notice } from '../../ui/Notices'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Profile.module.css'

const CropArea = lazy(() => import('../../ui/crop/CropArea'))
const copy = COPY.picture

/** An address of a chosen file for as long as it is shown. */
function useAddress(file: ChosenFile | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!(file instanceof Blob)) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Who one is, and the own picture: chosen, cut, sent, or taken away. */
export function PictureCard({ actor, me }: { actor: UploadActor; me: Me }) {
  const snapshot = useSelector(actor, (state) => state)
  const { picture, failure } = snapshot.context
  const input = useRef<HTMLInputElement>(null)
  const busy = snapshot.hasTag('busy')
  return (
    <Card label={copy.title}>
      <div className={styles.person}>
        <Avatar name={me.name} picture={picture} size={96} />
        <div className={styles.who}>
          <strong>
            {me.name.first} {me.name.last}
          </strong>
          <p>{me.email}</p>
          <p>{copy.help}</p>
        </div>
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={copy.file}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              if (file) actor.send({ type: 'file.choose', file })
              event.currentTarget.value = ''
            }}
          />
          <Button
            icon={<IconPhoto size={18} aria-hidden="true" />}
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            {picture ? copy.change : copy.choose}
          </Button>
          {picture ? (
            <Button
              variant="ghost"
              busy={snapshot.matches('removing')}
              onClick={() => actor.send({ type: 'picture.remove' })}
            >
              {copy.remove}
            </Button>
          ) : null}
        </div>
      </div>
      {failure && !snapshot.hasTag('dialog') ? (
        <Notice tone="error" alert>
          {failure.message}
        </Notice>
      ) : null}
      <CropDialog actor={actor} />
    </Card>
  )
}

function CropDialog({ actor }: { actor: UploadActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { file, area, share, failure } = snapshot.context
  const address = useAddress(file)
  const busy = snapshot.hasTag('busy')
  const cancel = () => actor.send({ type: 'upload.cancel' })
  return (
    <Dialog opened={snapshot.hasTag('dialog')} title={copy.dialog} onClose={cancel}>
      <div className={styles.record}>
        {busy ? (
          <div className={styles.progress} role="status">
            <span>{copy.uploading}</span>
            <progress aria-label={copy.uploading} value={Math.round(share * 100)} max={100} />
          </div>
        ) : (
          <Suspense
            fallback={
              <Skeleton label={WORDS.loading}>
                <SkeletonBar height={320} radius="box" />
              </Skeleton>
            }
          >
            {address ? (
              <CropArea
                image={address}
                words={{ area: copy.area, zoom: copy.zoom }}
                onChange={(chosen) => actor.send({ type: 'area.change', area: chosen })}
              />
            ) : null}
          </Suspense>
        )}
        {failure ? (
          <Notice tone="error" alert>
            {failure.message}
          </Notice>
        ) : null}
      </div>
      <DialogActions>
        <Button
          variant="primary"
          wide
          busy={busy}
          disabled={area === null}
          onClick={() => actor.send({ type: 'upload.start' })}
        >
          {copy.upload}
        </Button>
        <Button variant="ghost" wide disabled={snapshot.matches('saving')} onClick={cancel}>
          {snapshot.matches('sending') ? copy.stop : copy.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
