import { describe, expect, it } from 'vitest'
import { explore } from './explore'
import { MODELS } from './models'

describe.each(Object.entries(MODELS))('chart %s', (_name, model) => {
  it('has a path for every transition', () => {
    const { missing, total } = explore(model)
    expect({ missing, hasTransitions: total > 0 }).toEqual({ missing: [], hasTransitions: true })
  })
})
