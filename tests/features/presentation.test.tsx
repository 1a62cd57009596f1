import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SafeHtml } from '#domain/rich-text'
import { ProgressCard } from '../../src/features/dashboard/ProgressCard'
import { Presentation } from '../../src/ui/Presentation'
import { show } from './support'

const html = (text: string) => text as SafeHtml
const VIDEO = html('<p>Un video</p>')

describe('What presents a feature', () => {
  it('is its picture until the video is opened', () => {
    const { container } = show(
      <Presentation of={{ videoHtml: VIDEO, thumbnail: '/features/strategy-radar.svg' }} title="Radar" />,
    )
    expect(container.querySelector('details')?.open).toBe(false)
    expect(container.querySelector('summary img')?.getAttribute('src')).toBe('/features/strategy-radar.svg')
    expect(container.querySelector('summary')?.textContent).toBe('Ver el video: Radar')
    expect(container.querySelector('details > :not(summary) p')).not.toBeNull()
  })
  it('is the picture alone, or nothing, as it has them', () => {
    const picture = show(<Presentation of={{ videoHtml: html(''), thumbnail: '/a.svg' }} title="Radar" />)
    expect(picture.container.querySelectorAll('img, details')).toHaveLength(1)
    picture.unmount()
    for (const of of [undefined, { videoHtml: html(''), thumbnail: '' }]) {
      const { container, unmount } = show(<Presentation of={of} title="Radar" />)
      expect(container.querySelectorAll('img, details, iframe')).toHaveLength(0)
      unmount()
    }
  })
})

it('The focuses most people chose are read with how many chose them', () => {
  const topFocuses = [{ label: 'Delegación', tooltip: 'Lo eligieron 14 personas.', isTopValue: true }]
  show(
    <ProgressCard
      progress={{
        evaluations: [],
        coachees: { responsesCount: 0, twice: false, withheld: null },
        supervisors: null,
      }}
      topFocuses={topFocuses}
    />,
  )
  expect(screen.getByText('Lo eligieron 14 personas.').closest('div')?.textContent).toContain('Delegación')
})
