import type { PortfolioFilters, PortfolioPage } from '#machines/customers/portfolio/chart'
import type { Asked } from '#machines/kit/list/chart'
import { PortfolioDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

/** A page of the customers somebody answers for. */
export async function loadPortfolio({
  text,
  filters,
  page,
  size,
}: Asked<PortfolioFilters>): Promise<PortfolioPage> {
  const data = {
    alert: filters.alert || null,
    ownerId: filters.owner || null,
    text,
    sort: filters.sort,
    descending: filters.down === 'yes',
    skip: (page - 1) * size,
    limit: size,
  }
  return (await execute(PortfolioDocument, { data })).portfolio
}
