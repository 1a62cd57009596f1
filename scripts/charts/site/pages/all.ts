import type { Chart } from '../../chart'
import { creditsPage } from './credits'
import { oftenPage } from './often'
import type { TablePage } from './page'
import { visitsPage } from './visits'
import { whoPage } from './who'

/** The pages that are made from rules, in the order of the landing page. */
export const tablePages = (charts: readonly Chart[]): TablePage[] => [
  whoPage(charts),
  oftenPage(charts),
  creditsPage(charts),
  visitsPage(),
]
