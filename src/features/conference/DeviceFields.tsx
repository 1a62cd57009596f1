import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import type { Device } from '#machines/call/call/ports'
import { SelectField } from '../../ui/fields/SelectField'
import { COPY } from './copy'

type Props = {
  devices: Device[]
  camera: string | null
  microphone: string | null
  onChoose: (kind: Device['kind'], id: string) => void
}

export function DeviceFields({ devices, camera, microphone, onChoose }: Props) {
  const options = (kind: Device['kind'], word: string) =>
    devices
      .filter((device) => device.kind === kind)
      .map(({ id, label }, index) => ({ value: id, label: label || COPY.unnamed(word, index + 1) }))
  const cameras = options('videoinput', COPY.camera)
  const microphones = options('audioinput', COPY.microphone)
  return (
    <>
      <SelectField
        label={COPY.camera}
        leftSection={<IconVideo size={18} stroke={1.75} aria-hidden="true" />}
        value={camera ?? ''}
        options={cameras}
        placeholder={cameras.length === 0 ? COPY.noDevice : undefined}
        disabled={cameras.length === 0}
        onChange={(id) => onChoose('videoinput', id)}
      />
      <SelectField
        label={COPY.microphone}
        leftSection={<IconMicrophone size={18} stroke={1.75} aria-hidden="true" />}
        value={microphone ?? ''}
        options={microphones}
        placeholder={microphones.length === 0 ? COPY.noDevice : undefined}
        disabled={microphones.length === 0}
        onChange={(id) => onChoose('audioinput', id)}
      />
    </>
  )
}
