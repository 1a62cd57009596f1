import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import styles from './CropArea.module.css'

type Area = { x: number; y: number; width: number; height: number }
type Props = {
  /** address of the picture */
  image: string
  words: { area: string; zoom: string }
  onChange: (area: Area) => void
}

/** A round window over a picture that is moved and zoomed; by keyboard with the arrows and the slider. */
export function CropArea({ image, words, onChange }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': words.area }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => onChange(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        {words.zoom}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </div>
  )
}
