import { expect, test } from 'vitest'
import { objectivesOf, ownPlace } from '#domain/development'
import type { Trip } from '#domain/models'
import { focusOf } from '../fixtures/development'

const LATER = '2026-08-03T12:00:00.000Z'

test('objectives are those of today first, each once, with what was written before', () => {
  const category = { label: 'Conversaciones', tooltip: 'Cómo te comunicas.' }
  const { first, last, objectives } = objectivesOf(
    [
      focusOf('Feedback', { goal: 'Hablar' }),
      focusOf('Delegación', { place: 2 }),
      focusOf('Inclusión', { answeredAt: LATER, goal: 'Escuchar' }),
      focusOf('Feedback', { answeredAt: LATER, goal: 'Hablar antes', place: 2 }),
    ],
    new Map([['Feedback', category]]),
  )
  expect([first, last]).toEqual([
    ['Feedback', 'Delegación'],
    ['Inclusión', 'Feedback'],
  ])
  expect(objectives.map(({ choice, isCurrent, goal }) => [choice, isCurrent, goal])).toEqual([
    ['Inclusión', true, 'Escuchar'],
    ['Feedback', true, 'Hablar antes'],
    ['Delegación', false, 'Decirlo antes'],
  ])
  expect(objectives[1]).toMatchObject({ category, before: [{ goal: 'Hablar' }] })
  expect(objectives[0]).toMatchObject({ category: null, before: [] })
})

test('nothing answered is no objective', () => {
  expect(objectivesOf([], new Map())).toEqual({ first: [], last: [], objectives: [] })
})

test('the own place is where one travels now, else where one will or did', () => {
  const trip = (id: string, status: Trip['status']): Trip => ({
    _id: id,
    program: { _id: id, name: id },
    status,
    pace: null,
    maxSessions: 1,
    endDate: null,
    startsAt: null,
    pausedUntil: null,
    plannedPauses: [],
    bookable: null,
    credits: null,
  })
  const of = (...trips: Trip[]) => ownPlace({ _id: 'me', trips })?.programId ?? null
  expect(of(trip('old', 'finished'), trip('next', 'invited'), trip('now', 'paused'))).toBe('now')
  expect(of(trip('old', 'finished'), trip('next', 'invited'))).toBe('next')
  expect(of(trip('old', 'finished'))).toBe('old')
  expect(of()).toBeNull()
})
