import {
  CUSTOMERS_A_PAGE,
  type PortfolioFilters,
  type PortfolioPage,
} from '#machines/customers/portfolio/chart'
import type { Asked } from '#machines/kit/list/chart'
import { PortfolioDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

/** A page of the customers somebody answers for. */
export async function loadPortfolio({
  text,
  filters,
  page,
}: Asked<PortfolioFilters>): Promise<PortfolioPage> {
  const data = {
    alert: filters.alert || null,
    ownerId: filters.owner || null,
    text,
    sort: filters.sort,
    descending: filters.down === 'yes',
    skip: (page - 1) * CUSTOMERS_A_PAGE,
    limit: CUSTOMERS_A_PAGE,
  }
  return (await execute(PortfolioDocument, { data })).portfolio
}
