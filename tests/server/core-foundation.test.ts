import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { renderMail } from '#server/entities/mail/render'
import { coacheeStep, coachStep } from '#server/entities/user/wizard-rules'
import { isCommonPassword } from '#server/kernel/common-passwords'
import type { Door } from '#server/kernel/database/door'
import { lockFolder } from '#server/kernel/database/folder-lock'
import { once } from '#server/kernel/idempotency'
import { makeUser } from './factories'
import { sweepOldRows, testDoor } from './helper'

describe('settings', () => {
  test('have defaults', () => {
    expect(readConfig({}, '/srv')).toEqual({
      port: 3000,
      host: 'localhost',
      dataDir: '/srv/data',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      redisUrl: null,
      productName: 'Travesía',
      demo: null,
      origin: 'http://localhost:3000',
      outside: {
        oidc: null,
        s3: null,
        calendars: {
          cronofy: null,
          google: null,
          microsoft: null,
          icloudUrl: 'https://caldav.icloud.com',
          allowLoopback: false,
        },
        analyticsUrl: null,
        sentryDsn: null,
        smtp: null,
        ice: { stun: [], turn: null },
        vaultKeys: [],
        meetings: {
          teams: {
            signInUrl: 'https://login.microsoftonline.com',
            apiUrl: 'https://graph.microsoft.com/v1.0',
          },
          zoom: { tokenUrl: 'https://zoom.us/oauth/token', apiUrl: 'https://api.zoom.us/v2' },
          allowLoopback: false,
        },
      },
      trustProxy: false,
      metricsToken: null,
    })
  })
  test.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_DIRECT_URL', 'mysql://x'],
    ['REDIS_URL', 'http://cache.example.cl'],
    ['REDIS_URL', 'http://cache.example.cl'],
    ['DEMO', 'quizás'],
    ['ORIGIN', 'example.cl'],
    ['TRUST_PROXY', 'cualquiera'],
    ['METRICS_TOKEN', 'corta'],
    ['PRODUCT_NAME', 'x'.repeat(61)],
    ['OIDC_ISSUER', 'http://id.example.cl'],
    ['SENTRY_DSN', 'https://errores.example.cl/1'],
    ['ANALYTICS_URL', 'ftp://example.cl'],
    ['SMTP_URL', 'http://correo.example.cl'],
    ['MICROSOFT_TENANT', 'un dominio'],
    ['TURN_URL', 'ayuda.example.cl'],
  ])('malformed stop with a sentence that names %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
  test('of a replica stop where it is malformed, and where the database is the embedded one', () => {
    const replica = (url: string, databaseUrl = '') =>
      readConfig({ DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: url }).databaseReplicaUrl
    expect(() => replica('mysql://x', 'postgres://base/t')).toThrow('DATABASE_REPLICA_URL debe ser')
    expect(() => replica('postgres://copia/t')).toThrow(
      'DATABASE_REPLICA_URL necesita DATABASE_URL: la base embebida no tiene réplicas.',
    )
    expect(replica('postgres://copia/t', 'postgres://base/t')).toBe('postgres://copia/t')
  })
  test('of half a calendar client stop with a sentence that names the other half', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'a' })).toThrow('GOOGLE_CLIENT_SECRET falta')
    expect(() => readConfig({ MICROSOFT_CLIENT_SECRET: 'b' })).toThrow('MICROSOFT_CLIENT_ID falta')
  })
})

test('a second process is kept out of the same folder until the first lets go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'travesia-lock-'))
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`ya está en uso por el proceso ${process.pid}`)
  await release()
  await (await lockFolder(folder))()
  rmSync(folder, { recursive: true })
})

describe('the database', () => {
  let door: Door
  beforeAll(async () => {
    door = await testDoor()
  })
  afterAll(() => door.close())

  test('reads the same types on both kinds', async () => {
    const { rows } = await sql`select count(*) as n, 12345678901::bigint as big, sum(2::bigint) as total,
      timestamptz '2026-03-11T12:00:00Z' as at, '{a,b}'::text[] as words, '{"a":[1]}'::jsonb as json`.execute(
      door.db,
    )
    expect(rows).toEqual([
      {
        n: 1,
        big: 12345678901,
        total: 2,
        at: new Date('2026-03-11T12:00:00Z'),
        words: ['a', 'b'],
        json: { a: [1] },
      },
    ])
  })

  test('rolls back what a refused transaction wrote', async () => {
    const write = door.transaction(async (trx) => {
      await trx.insertInto('attempts').values({ bucket: 'lost' }).execute()
      throw new Error('refused')
    })
    await expect(write).rejects.toThrow('refused')
    const rows = await door.db.selectFrom('attempts').select('id').where('bucket', '=', 'lost').execute()
    expect(rows).toEqual([])
  })

  test('runs something once for racers with one key', async () => {
    let runs = 0
    const call = { userKey: 'u', operation: 'make', key: 'k', content: { a: 1, b: new Date(0) } }
    const race = Array.from({ length: 20 }, () =>
      door.transaction((trx) =>
        once(trx, call, async () => {
          runs += 1
          return { id: `made-${runs}` }
        }),
      ),
    )
    expect(await Promise.all(race)).toEqual(Array.from({ length: 20 }, () => ({ id: 'made-1' })))
    const other = door.transaction((trx) => once(trx, { ...call, content: { a: 2 } }, async () => null))
    await expect(other).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('sweeps what only served a while', async () => {
    const now = new Date('2026-03-11T12:00:00Z')
    const at = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
    const { id } = await makeUser(door)
    await door.db
      .insertInto('connections')
      .values([
        { token_hash: 'old', user_id: id, expires_at: at(-1), ended_at: at(32) },
        { token_hash: 'ended', user_id: id, expires_at: at(-1), ended_at: at(29) },
        { token_hash: 'open', user_id: id, expires_at: at(-1) },
      ])
      .execute()
    await door.db
      .insertInto('attempts')
      .values([
        { bucket: 'swept', at: at(2) },
        { bucket: 'kept', at: at(0.5) },
      ])
      .execute()
    await sweepOldRows(door, now)
    const connections = await door.db
      .selectFrom('connections')
      .select('token_hash')
      .orderBy('token_hash')
      .execute()
    const attempts = await door.db.selectFrom('attempts').select('bucket').execute()
    expect([connections, attempts]).toEqual([
      [{ token_hash: 'ended' }, { token_hash: 'open' }],
      [{ bucket: 'kept' }],
    ])
  })

  test('forgets a key after a day, and a key whose work failed', async () => {
    const call = { userKey: 'u', operation: 'day', key: 'k', content: 1 }
    const at = (hours: number) => new Date(Date.UTC(2026, 2, 11, hours))
    const answer = (text: string, hours: number) =>
      door.transaction((trx) => once(trx, call, async () => text, at(hours)))
    expect([await answer('first', 0), await answer('second', 23), await answer('third', 25)]).toEqual([
      'first',
      'first',
      'third',
    ])
    const failing = { ...call, key: 'f' }
    await expect(
      door.transaction((trx) => once(trx, failing, () => Promise.reject(new Error('no')))),
    ).rejects.toThrow('no')
    expect(await door.transaction((trx) => once(trx, failing, async () => 'now'))).toBe('now')
  })
})

describe('the wizard step', () => {
  const coachee = {
    flow: 'product' as const,
    hasMeetingLink: false,
    hasConsented: false,
    hasConsentedBefore: false,
    hasMatchForm: true,
    hasCoach: false,
    hasBooked: false,
    hasStanding: false,
  }
  test.each([
    ['1 before the match form', { hasMatchForm: false }, 1],
    ['2 after it', {}, 2],
    ['1 without the meeting link where one is asked', { flow: 'zoom-meeting' as const }, 1],
    ['2 with it', { flow: 'zoom-meeting' as const, hasMeetingLink: true }, 2],
    ['1 without consent at the insurer', { flow: 'cardif' as const }, 1],
    ['2 with it', { flow: 'cardif' as const, hasConsented: true, hasConsentedBefore: true }, 2],
    [
      '1 with another text, wherever they were',
      { flow: 'cardif' as const, hasConsentedBefore: true, hasMatchForm: true, hasStanding: true },
      1,
    ],
    ['4 once booked', { hasBooked: true, hasStanding: true }, 4],
    ['3 when nothing booked stands any more', { hasBooked: true }, 3],
  ])('of a coachee is %s', (_name, changed, step) => {
    expect(coacheeStep({ ...coachee, ...changed })).toBe(step)
  })
  test.each([
    [1, { hasProfile: false, hasCalendar: true, hasAvailability: true }],
    [2, { hasProfile: true, hasCalendar: false, hasAvailability: false }],
    [3, { hasProfile: true, hasCalendar: true, hasAvailability: false }],
    [4, { hasProfile: true, hasCalendar: true, hasAvailability: true }],
  ])('of a coach is %i', (step, progress) => {
    expect(coachStep(progress)).toBe(step)
  })
})

test('a mail escapes what people wrote and stays on one line', () => {
  const mail = renderMail(
    'sessionProposed',
    {
      firstName: 'Ana',
      coachName: '<b>Eva</b>\r\nBcc: x@example.cl',
      date: 'lunes 9 de marzo',
      time: '10:00',
      organization: 'O',
    },
    {
      locale: 'es-419',
      links: {
        button: 'http://localhost:3000/sesiones?a=1&b=2',
        settings: 'http://localhost:3000/configuraciones',
        unsubscribe: null,
      },
      fact: null,
      parts: [],
    },
    'Travesía',
  )
  expect(mail.subject).toBe('<b>Eva</b> Bcc: x@example.cl te propone una hora: lunes 9 de marzo, 10:00')
  expect([mail.html.includes('<b>Eva'), mail.html.includes('?a=1&#38;b=2')]).toEqual([false, true])
})

test('common passwords are told from good ones', () => {
  const common = [
    'password1',
    'Qwerty123',
    '12345678',
    'aaaaaaaa',
    'abcabcabc',
    '19851203',
    'teamo123',
    'contraseña1',
    'Travesia2026!',
  ]
  const good = ['una frase larga', 'gato-verde-lunes', 'x7Kp!2mQz']
  expect([common.filter((one) => !isCommonPassword(one)), good.filter(isCommonPassword)]).toEqual([[], []])
})
