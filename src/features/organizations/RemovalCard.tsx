import { Button, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { Hindrance } from '#domain/organizations'
import type { OrganizationRemovalActor } from '#machines/customers/organization-removal/chart'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Failure } from '../../ui/Failure'
import { Link } from '../../ui/Link'
import { Loaded } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Organizations.module.css'

const copy = {
  title: 'Eliminar la organización',
  help: 'Solo se puede cuando no tiene nada en curso. Lo que ya pasó queda guardado.',
  open: 'Eliminar organización',
  question: '¿Eliminar esta organización?',
  hindered: 'Todavía no se puede eliminar',
  hinderedHelp: 'Antes hay que cerrar lo que sigue en curso:',
  consequence: 'Deja la lista, y las invitaciones que esperan ya no sirven. Lo que ya pasó queda guardado.',
  confirm: 'Eliminar para siempre',
  keep: 'Conservarla',
  back: 'Volver',
  missed: 'No pudimos mirar si se puede eliminar.',
  failed: 'Hubo un error eliminando la organización',
  kinds: {
    trips: (count: number) => (count === 1 ? '1 travesía abierta' : `${count} travesías abiertas`),
    credits: (count: number) => (count === 1 ? '1 crédito sin usar' : `${count} créditos sin usar`),
    sessions: (count: number) => (count === 1 ? '1 sesión agendada' : `${count} sesiones agendadas`),
    invitations: (count: number) =>
      count === 1 ? '1 invitación sin respuesta' : `${count} invitaciones sin respuesta`,
    pay: (count: number) =>
      count === 1 ? '1 sesión sin un pago cerrado' : `${count} sesiones sin un pago cerrado`,
  } satisfies Record<Hindrance['kind'], (count: number) => string>,
}

/** The way out of the platform for a customer, after what still goes on is told. */
export function RemovalCard({ actor }: { actor: OrganizationRemovalActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { hindrances, failure } = snapshot.context
  const free = snapshot.matches('confirming') || snapshot.matches('removing')
  return (
    <Card title={copy.title}>
      <div className={styles.removal}>
        <p>{copy.help}</p>
        <Button onClick={() => actor.send({ type: 'removal.open' })}>{copy.open}</Button>
      </div>
      <ConfirmDialog
        opened={snapshot.hasTag('open')}
        title={snapshot.matches('hindered') ? copy.hindered : copy.question}
        confirm={copy.confirm}
        keep={free ? copy.keep : copy.back}
        danger
        busy={snapshot.hasTag('busy')}
        disabled={!free}
        onConfirm={() => actor.send({ type: 'removal.confirm' })}
        onClose={() => actor.send({ type: 'removal.close' })}
      >
        {snapshot.matches('looking') ? (
          <Loaded
            part={snapshot.children.hindrances}
            waiting={
              <Loading label={WORDS.loading}>
                <div className={styles.looking}>
                  <Skeleton width="80%" height={14} />
                  <Skeleton width="50%" height={14} />
                </div>
              </Loading>
            }
            missed={(help, retry) => (
              <Failure title={copy.missed} help={help} retry={WORDS.retry} onRetry={retry} />
            )}
          >
            {() => null}
          </Loaded>
        ) : null}
        {snapshot.matches('hindered') ? (
          <>
            <p>{copy.hinderedHelp}</p>
            <ul className={styles.consequences}>
              {hindrances.map(({ kind, count, place }) => (
                <li key={kind}>
                  <Link to={place}>{copy.kinds[kind](count)}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {free ? <p>{copy.consequence}</p> : null}
        {free && failure ? <Failure title={copy.failed} help={failure.message} /> : null}
      </ConfirmDialog>
    </Card>
  )
}
