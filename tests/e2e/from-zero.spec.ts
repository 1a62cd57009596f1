import { expect, test } from '@playwright/test'
import { bringList, extendTrip, INVITED, readStatement } from './zero/customer'
import {
  acceptInvitation,
  addToProgram,
  coachBegins,
  createCustomer,
  createProgram,
  dayIn,
  enableCoach,
  firstSysadmin,
  invite,
  payMonth,
  type Somebody,
  saveReport,
  setFirstFee,
} from './zero/house'
import { beginTrip, holdSession } from './zero/taking-part'
import { emptyInstallation, payDay } from './zero/world'

const SYSADMIN: Somebody = { email: 'rosa@casa.example.cl', first: 'Rosa', last: 'Díaz' }
const ADMIN: Somebody = { email: 'pia@cardenal.example.cl', first: 'Pía', last: 'Cardenal' }
const COACHES: readonly Somebody[] = [
  { email: 'luz@coach.example.cl', first: 'Luz', last: 'Ñanco' },
  { email: 'omar@coach.example.cl', first: 'Omar', last: 'Vidal' },
]
const PEOPLE: readonly Somebody[] = Array.from({ length: INVITED }, (_, at) => ({
  email: `p${at + 1}@cardenal.example.cl`,
  first: 'Persona',
  last: `Paredes ${at + 1}`,
}))
const PROGRAM = 'Eleva Astilleros'
const SECOND = 'Eleva Segunda Vuelta'

// a story of minutes: on the server where there is one, else on the embedded database
const { TEST_DATABASE_URL } = process.env
const [where, server] = TEST_DATABASE_URL
  ? ['PostgreSQL', TEST_DATABASE_URL]
  : ['the embedded database', null]

test(`from an empty installation on ${where} to a month that is paid`, async ({ browser }) => {
  const world = await emptyInstallation(browser, server)
  try {
    // what it can do without is said, with the settings' names
    expect(world.diagnosis).toContain('El servidor puede partir')
    for (const missing of ['SMTP_URL', 'TURN_URL']) expect(world.diagnosis).toContain(missing)

    const sysadmin = await test.step('the first sysadmin', () => firstSysadmin(world, SYSADMIN))
    await test.step('the customer', () => createCustomer(sysadmin))
    await test.step('two coaches', async () => {
      for (const coach of COACHES) await invite(sysadmin, coach, { group: 'Colaborador', role: 'Coach' })
      for (const coach of COACHES) await coachBegins(world, coach)
      for (const coach of COACHES) await enableCoach(sysadmin, coach)
    })
    await test.step('the program', () =>
      createProgram(world, sysadmin, { name: PROGRAM, sessions: 4, coaches: COACHES }))
    const admin = await test.step('who administers for the customer', async () => {
      await invite(sysadmin, ADMIN, { group: 'Cliente', role: 'Admin', program: PROGRAM })
      return acceptInvitation(world, ADMIN)
    })
    await test.step('a list of people', () => bringList(admin, PEOPLE))

    const [held, ...others] = PEOPLE.slice(0, 3)
    if (!held) throw new Error('nobody takes part')
    const { coach: name, slot } = await test.step('first steps and a booking', () => beginTrip(world, held))
    const coach = COACHES.find(({ first }) => name.startsWith(first))
    if (!coach) throw new Error(`nobody is called ${name}`)
    await test.step('two others begin', async () => {
      for (const other of others) await beginTrip(world, other)
    })
    await test.step('the first session is held', async () => {
      await world.moveTo(slot)
      await holdSession(await world.back(coach.email), await world.back(held.email))
    })

    await extendTrip(await world.back(ADMIN.email), held, dayIn(world, 180))
    const house = await world.back(SYSADMIN.email)
    await createProgram(world, house, { name: SECOND, sessions: 2, coaches: COACHES })
    await addToProgram(world, house, held, SECOND)
    await setFirstFee(house, `${coach.first} ${coach.last}`, '45.000', dayIn(world, -7))

    await world.moveTo(payDay(slot))
    const payer = await world.back(SYSADMIN.email)
    await payMonth(payer, '45.000')
    const report = await saveReport(payer, PROGRAM)
    expect(report.split('\r\n').find((line) => line.includes(held.last))).toContain(coach.last)
    await readStatement(await world.back(ADMIN.email))
  } finally {
    await world.end()
  }
})
