import { HOUR_MS } from '#domain/constants'
import type { Me } from '#domain/models'
import type { OwnInvitation } from '#machines/access/own-invitations/chart'
import { issueToken } from '#server/entities/connection/tokens'
import type { TokenPurpose } from '#server/kernel/database/rows'
import { hashSecret } from '#server/kernel/secrets'
import { makeMe } from '../../../fixtures/people'
import { makeUser } from '../../../server/factories'
import type { Move } from '../../travel'
import type { ApplicationBinding } from '../driver'
import { press, write } from '../sure-hands'
import { ORIGIN, type World } from '../world'

const nobody = () => null
const meOf = ({ me }: { me: Me | null }) => me
const is = (move: Move, name: string, value: string) =>
  move.type === 'field.change' && move.name === name && move.value === value
const GOOD_ADDRESS = 'ana@example.cl'

/** A link that works, for the coachee of the world. */
async function mailLink(world: World, purpose: TokenPurpose) {
  const { server, coachee } = world
  world.secret = await server.door.transaction((trx) =>
    issueToken(trx, { purpose, userId: coachee.id, lifeMs: HOUR_MS }, server.now()),
  )
}
async function invite(world: World, email: string) {
  const { server, coachee, organizationId, programId } = world
  const admin = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    id: `${coachee.id}-admin`,
    first_name: 'Eva',
    last_name: 'Soto',
    admin_programs: [programId],
  })
  world.secret = `invitacion-${coachee.id}`
  await server.door.db
    .insertInto('invitations')
    .values({
      id: `${coachee.id}-invited`,
      token_hash: hashSecret(world.secret),
      email,
      user_group: 'customer',
      roles: ['coachee'],
      organization_id: organizationId,
      program_ids: [programId],
      invited_by: admin.id,
      expires_at: new Date(server.now().getTime() + HOUR_MS),
    })
    .execute()
}
const invitedAs = (world: World): string => `invitada-${world.coachee.id}@example.cl`

const login: ApplicationBinding = {
  id: 'login',
  address: () => '/acceder',
  me: nobody,
  answers: { 'login.sending': { request: 'Login' } },
  really: (move, { coachee }) => (is(move, 'email', GOOD_ADDRESS) ? { ...move, value: coachee.email } : move),
}
const register: ApplicationBinding = {
  id: 'register',
  address: () => '/registro',
  me: nobody,
  answers: { 'register.sending': { request: 'Register' } },
  really: (move, world) => (is(move, 'email', GOOD_ADDRESS) ? { ...move, value: invitedAs(world) } : move),
}
const verify: ApplicationBinding = {
  id: 'verify',
  address: ({ token }: { token: string | null }, world) =>
    `/verificacion${token === null ? '' : `/${world.secret}`}`,
  me: meOf,
  async prepare({ token, me }: { token: string | null; me: Me | null }, world) {
    if (token === null) return
    if (!me)
      await world.server.door.db
        .updateTable('users')
        .set({ status: 'unverified' })
        .where('id', '=', world.coachee.id)
        .execute()
    await mailLink(world, 'activation')
  },
  answers: {
    'verify.activating': {
      request: 'Activate',
      // by another connection than the account's own, or none, a password is to be set
      before: async ({ passwordToken }: { passwordToken: string | null }, { server, coachee }) => {
        if (passwordToken === null) return
        await server.door.db
          .updateTable('connections')
          .set({ ended_at: server.now() })
          .where('user_id', '=', coachee.id)
          .execute()
      },
    },
    'verify.resending': { request: 'ResendActivation' },
  },
}
const recover: ApplicationBinding = {
  id: 'recover',
  address: () => '/recuperar',
  me: nobody,
  answers: { form: { request: 'RecoverPassword' }, 'recover.sendingAgain': { request: 'recover' } },
  inside: {
    form: async (_, { world, held }) => {
      await write('Correo', world.coachee.email)
      await press('button', 'Enviar enlace')
      await held('RecoverPassword')
    },
  },
}
const recoverForm: ApplicationBinding = {
  id: 'recoverForm',
  address: () => '/recuperar',
  me: nobody,
  answers: { 'recoverForm.sending': { request: 'RecoverPassword' } },
}
const change: ApplicationBinding = {
  id: 'change',
  address: ({ token }: { token: string | null }, world) =>
    `/cambio${token === null ? '' : `/${world.secret}`}`,
  me: nobody,
  prepare: (_, world) => mailLink(world, 'recovery'),
  answers: { form: { request: 'ChangePassword' } },
  inside: {
    form: async ({ output }, { world, held }) => {
      await write('Contraseña nueva', 'otra frase larga')
      await write('Repite la contraseña', 'otra frase larga')
      await press('button', 'Guardar contraseña')
      const { db } = world.server.door
      if (output === 'expired')
        await db
          .updateTable('tokens')
          .set({ used_at: world.server.now() })
          .where('user_id', '=', world.coachee.id)
          .execute()
      await held('ChangePassword')
    },
  },
}
const changeForm: ApplicationBinding = {
  id: 'changeForm',
  address: (_, world) => `/cambio/${world.secret}`,
  me: nobody,
  prepare: (_, world) => mailLink(world, 'recovery'),
  answers: { 'changeForm.sending': { request: 'ChangePassword' } },
}

type Started = { startOidc: { authorizeUrl: string; state: string } }
type OidcInput = { answer: object | null; refused: boolean }
const START = 'mutation($redirect: String!) { startOidc(redirect: $redirect) { authorizeUrl state } }'
const oidc: ApplicationBinding = {
  id: 'oidc',
  address: (_, { address }) => address,
  me: nobody,
  // the issuer's clock is the real one
  now: () => Date.now(),
  async prepare({ answer, refused }: OidcInput, world) {
    world.address = refused ? '/acceder?error=access_denied' : '/acceder'
    if (!answer) return
    const { server, issuer, coachee } = world
    const { data } = await server.gql(START, { redirect: '/acceder' })
    const { authorizeUrl, state } = (data as Started).startOidc
    issuer.people.set(coachee.id, { email: coachee.email, email_verified: true })
    world.address = (await issuer.walk(authorizeUrl, coachee.id)).href.slice(ORIGIN.length)
    world.tab['travesia.oidc'] = state
  },
  answers: { 'oidc.leaving': { request: 'StartOidc' }, 'oidc.entering': { request: 'LoginWithOidc' } },
}
const invitation: ApplicationBinding = {
  id: 'invitation',
  address: (_, { secret }) => `/bienvenida?token=${secret}`,
  me: meOf,
  prepare: ({ me }: { me: Me | null }, world) => invite(world, me ? world.coachee.email : invitedAs(world)),
  answers: {
    'invitation.loading': {
      request: 'Invitation',
      before: async ({ hasAccount }: { hasAccount: boolean }, world) => {
        if (hasAccount && !world.own) await makeUser(world.server.door, { email: invitedAs(world) })
      },
    },
    form: { request: 'AcceptInvitation' },
    'invitation.accepting': { request: 'AcceptInvitation' },
  },
  inside: {
    form: async (_, { held }) => {
      await write('Nombre', 'Ana')
      await write('Apellidos', 'Paz')
      await write('Contraseña', 'una frase larga')
      await press('button', 'Aceptar invitación')
      await held('AcceptInvitation')
    },
  },
}
const acceptInvitation: ApplicationBinding = {
  id: 'acceptInvitation',
  address: (_, { secret }) => `/bienvenida?token=${secret}`,
  me: nobody,
  prepare: (_, world) => invite(world, invitedAs(world)),
  arrive: async (_, { page }) => {
    await page.getByLabel('Apellidos').waitFor()
    await write('Nombre', 'Ana')
    await write('Apellidos', 'Paz')
  },
  answers: { 'acceptInvitation.sending': { request: 'AcceptInvitation' } },
}

/** Waits on the pages of whoever has an account; here or not as the path says. */
const ownInvitations: ApplicationBinding = {
  id: 'ownInvitations',
  address: () => '/sesiones',
  me: () => makeMe(),
  async prepare(_, world) {
    await world.server.door.db
      .updateTable('users')
      .set({ password_proven: true })
      .where('id', '=', world.coachee.id)
      .execute()
  },
  answers: {
    'ownInvitations.looking': {
      request: 'MyInvitations',
      before: async (waiting: OwnInvitation[], world) => {
        if (waiting.length > 0) await invite(world, world.coachee.email)
      },
    },
    'ownInvitations.taking': { request: 'AcceptInvitation' },
  },
}

export const ACCESS_PATHS = {
  login,
  register,
  verify,
  recover,
  recoverForm,
  change,
  changeForm,
  oidc,
  invitation,
  acceptInvitation,
  ownInvitations,
}
