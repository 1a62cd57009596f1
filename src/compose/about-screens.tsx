import { AboutView } from '../features/about/AboutView'
import { NotFoundView } from '../features/shell/NotFoundView'
import { waysOn } from '../features/shell/navigation'
import type { Chunk } from './screen'

const chunk: Chunk = {
  group: 'about',
  screens: {
    about: ({ settings }) => <AboutView productName={settings.productName} version={settings.version} />,
    notfound: ({ me }) => <NotFoundView others={waysOn(me)} />,
  },
}
export default chunk
