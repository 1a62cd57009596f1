import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { insideCall } from '../video-parts'
import { sights } from './sights'

export const captionsSeen: ViewBinding = {
  sights,
  ...insideCall('captions'),
  // that it could not be tried is told to the other side, as of a browser that cannot
  failsAs: [/Subtítulos/],
  told: [
    'line.opened',
    'line.closed',
    'reader.asked',
    'reader.left',
    'writer.agreed',
    'writer.refused',
    'writer.said',
    'voice.said',
    'voice.failed',
    'microphone.changed',
  ],
  gestures: {
    'captions.want': button('Subtítulos'),
    'captions.stop': button('Subtítulos'),
    'captions.close': button('Entendido'),
    'voice.allow': button('Escribir lo que digo'),
    'voice.decline': button('Ahora no'),
    'voice.stop': button('Dejar de escribir'),
    'voice.close': button('Entendido'),
  },
}
