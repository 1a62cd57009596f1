import { Alert, Button, FileButton, Progress, Skeleton } from '@mantine/core'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Me } from '#domain/models'
import type { ChosenFile, UploadActor } from '#machines/account/upload/chart'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { DialogActions } from '../../ui/ConfirmDialog'
import { Loading } from '../../ui/Loading'
import { late } from '../../ui/late'
import { Modal } from '../../ui/Modal'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Profile.module.css'

const CropArea = late(async () => (await import('../../ui/crop/CropArea')).CropArea)
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
  const reset = useRef<() => void>(null)
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
          <FileButton
            accept="image/*"
            resetRef={reset}
            inputProps={{ 'aria-label': copy.file }}
            onChange={(file) => {
              if (file) actor.send({ type: 'file.choose', file })
              reset.current?.()
            }}
          >
            {(button) => (
              <Button {...button} leftSection={<IconPhoto size={18} aria-hidden="true" />} disabled={busy}>
                {picture ? copy.change : copy.choose}
              </Button>
            )}
          </FileButton>
          {picture ? (
            <Button
              variant="subtle"
              loading={snapshot.matches('removing')}
              onClick={() => actor.send({ type: 'picture.remove' })}
            >
              {copy.remove}
            </Button>
          ) : null}
        </div>
      </div>
      {failure && !snapshot.hasTag('dialog') ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
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
    <Modal opened={snapshot.hasTag('dialog')} title={copy.dialog} onClose={cancel}>
      <div className={styles.record}>
        {busy ? (
          <div className={styles.progress} role="status">
            <span>{copy.uploading}</span>
            <Progress aria-label={copy.uploading} value={Math.round(share * 100)} />
          </div>
        ) : address ? (
          <CropArea
            fallback={
              <Loading label={WORDS.loading}>
                <Skeleton height={320} radius="md" />
              </Loading>
            }
            image={address}
            words={{ area: copy.area, zoom: copy.zoom }}
            onChange={(chosen) => actor.send({ type: 'area.change', area: chosen })}
          />
        ) : null}
        {failure ? (
          <Alert color="error" role="alert">
            {failure.message}
          </Alert>
        ) : null}
      </div>
      <DialogActions>
        <Button
          variant="filled"
          fullWidth
          loading={busy}
          disabled={area === null}
          onClick={() => actor.send({ type: 'upload.start' })}
        >
          {copy.upload}
        </Button>
        <Button variant="subtle" fullWidth disabled={snapshot.matches('saving')} onClick={cancel}>
          {snapshot.matches('sending') ? copy.stop : copy.cancel}
        </Button>
      </DialogActions>
    </Modal>
  )
}
