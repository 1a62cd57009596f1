import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { EVERYBODY } from '#domain/people-address'
import { rosterParts } from '#machines/customers/roster/chart'
import { withRow } from '#machines/customers/roster/data'
import { firstPage, invitedRow, pausedRow, secondPage } from '../flows/customers/roster-data'

const counted = (page: typeof firstPage) => page.counts.map(({ state, count }) => [state, count])

describe('a row that changed', () => {
  test('takes the place of the one that is seen, and the page is not asked again', async () => {
    let asked = 0
    const list = createActor(
      rosterParts.list.provide({
        actors: {
          load: fromPromise(async () => {
            asked += 1
            return secondPage
          }),
        },
      }),
      { input: { scope: 'org-1', filters: EVERYBODY } },
    ).start()
    await waitFor(list, (snapshot) => snapshot.matches('shown'))
    list.send({ type: 'row.changed', row: pausedRow })
    expect(list.getSnapshot().context.data?.docs).toEqual([invitedRow, pausedRow])
    expect(list.getSnapshot().matches('shown')).toBe(true)
    expect(asked).toBe(1)
  })

  test('is counted where it is now', () => {
    const page = Object.assign({}, firstPage, {
      counts: [
        { state: 'active', count: 30 },
        { state: 'paused', count: 4 },
      ],
    })
    expect(counted(withRow(page, pausedRow))).toEqual([
      ['active', 29],
      ['paused', 5],
    ])
  })

  test('changes nothing where it is not seen', () => {
    const page = Object.assign({}, firstPage, { docs: [invitedRow] })
    expect(withRow(page, pausedRow)).toEqual(page)
  })
})
