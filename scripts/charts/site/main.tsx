import { createRoot } from 'react-dom/client'
import { comparisonOf } from '../variants'
import { ChartsPage } from './ChartsPage'
import { ComparePage } from './ComparePage'
import { ChartPage } from './chart/ChartPage'
import { chartNamed, DATA } from './data'
import { JourneysPage } from './JourneysPage'
import { LivePage } from './live/LivePage'
import { MapPage } from './MapPage'
import { NewsPage } from './NewsPage'
import { RequirementsPage } from './RequirementsPage'
import { useHere } from './route'
import { Shell } from './Shell'
import { TablePageView } from './TablePageView'
import { UsePage } from './use/UsePage'

function Page() {
  const { parts, query } = useHere()
  const [first = '', second = null] = parts
  const chart = chartNamed(first)
  if (chart) return <ChartPage key={chart.name} chart={chart} state={second} />
  switch (first) {
    case 'charts':
      return <ChartsPage />
    case 'recorridos':
      return <JourneysPage />
    case 'comparar': {
      const compared = chartNamed(second ?? '')
      const comparison = compared && comparisonOf(compared)
      return comparison ? <ComparePage comparison={comparison} /> : <JourneysPage />
    }
    case 'vivo':
      return <LivePage />
    case 'uso':
      return <UsePage name={second} />
    case 'novedades':
      return <NewsPage />
    case 'requisitos':
      return <RequirementsPage id={second} />
    case 'tabla': {
      const page = DATA.pages.find(({ id }) => id === second)
      return page ? (
        <TablePageView key={page.id} page={page} row={query.get('fila')} />
      ) : (
        <MapPage relations={false} />
      )
    }
    default:
      return <MapPage relations={first === 'relaciones'} />
  }
}
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Shell>
      <Page />
    </Shell>,
  )
