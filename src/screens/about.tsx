import { AboutView } from '../features/about/AboutView'
import { NotFoundView } from '../features/shell/NotFoundView'
import { waysOn } from '../features/shell/navigation'
import { type Chunk, defineScreen } from './screen'

const nothing = () => ({ parts: {} })

export default {
  screens: {
    about: defineScreen({
      open: nothing,
      View: ({ settings }) => <AboutView productName={settings.productName} version={settings.version} />,
    }),
    notfound: defineScreen({ open: nothing, View: ({ me }) => <NotFoundView others={waysOn(me)} /> }),
  },
} satisfies Chunk
