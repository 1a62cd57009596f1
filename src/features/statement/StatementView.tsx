import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useSelector } from '@xstate/react'
import { formatPesos } from '#domain/currency'
import { shownDate } from '#domain/dates'
import { grouped } from '#domain/locale'
import { houseDay } from '#domain/memberships'
import {
  type CustomerStatement,
  type CustomerStatementActor,
  SPANS,
} from '#machines/customers/customer-statement/chart'
import { Card } from '../../ui/Card'
import { FailedCard } from '../../ui/FailedCard'
import { SelectField } from '../../ui/fields/SelectField'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import styles from './Statement.module.css'

const COPY = {
  title: 'Estado de cuenta',
  span: 'Tiempo',
  spans: { 3: 'Últimos 3 meses', 12: 'Últimos 12 meses', 24: 'Últimos 24 meses' },
  print: 'Imprimir',
  failed: 'No pudimos traer el estado de cuenta.',
  rut: (rut: string): string => `RUT ${rut}`,
  purchases: 'Compras',
  none: 'No hubo compras en este tiempo.',
  order: 'Orden de compra',
  credits: 'Créditos',
  each: 'Por crédito',
  total: 'Total',
  moves: 'Movimientos',
  stands: 'Saldos',
  before: 'Al empezar',
  after: 'Al terminar',
  kinds: {
    available: 'Disponibles',
    reserved: 'Reservados',
    used: 'Usados',
    expired: 'Vencidos',
  },
  given: 'Dados a travesías',
  used: 'Usados en sesiones',
  expired: 'Vencidos',
  subtracted: 'Restados',
} as const
const KINDS = ['available', 'reserved', 'used', 'expired'] as const

/** What a customer bought and used, on a page that prints well. */
export function StatementView({ actor }: { actor: CustomerStatementActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { statement, question } = snapshot.context
  const missed = useMissed(snapshot.children.statement)
  const idle = snapshot.matches('showing')
  return (
    <div className={styles.page}>
      <PageHeader
        title={COPY.title}
        help={statement ? `${statement.name}, ${COPY.rut(statement.businessId)}` : ''}
      />
      <div className={styles.choice}>
        <SelectField
          label={COPY.span}
          value={String(question.months)}
          disabled={!idle}
          options={SPANS.map((months) => ({ value: String(months), label: COPY.spans[months] }))}
          onChange={(chosen) => {
            const months = SPANS.find((one) => String(one) === chosen)
            if (months) actor.send({ type: 'span.choose', months })
          }}
        />
        <Button
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
          disabled={!idle}
          onClick={() => actor.send({ type: 'statement.print' })}
        >
          {COPY.print}
        </Button>
      </div>
      {missed ? (
        <FailedCard title={COPY.title} failed={COPY.failed} help={missed.help} onRetry={missed.retry} />
      ) : statement ? (
        <Pages statement={statement} />
      ) : (
        <Card>
          <Loading label={WORDS.loading}>
            <SkeletonRows rows={6} />
          </Loading>
        </Card>
      )}
    </div>
  )
}

function Pages({ statement }: { statement: CustomerStatement }) {
  const { purchases, before, after } = statement
  const priced = purchases.some(({ pricePerCredit }) => pricePerCredit !== null)
  return (
    <>
      <Card title={COPY.purchases}>
        {purchases.length === 0 ? (
          <p>{COPY.none}</p>
        ) : (
          <ul className={styles.rows}>
            {purchases.map(({ _id, at, amount, description, purchaseOrder, pricePerCredit }) => (
              <li key={_id}>
                <span>
                  {description}
                  <small>
                    {[
                      shownDate(houseDay(at)),
                      purchaseOrder ? `${COPY.order} ${purchaseOrder}` : null,
                      priced && pricePerCredit !== null
                        ? `${COPY.each} ${formatPesos(pricePerCredit)}, ${COPY.total} ${formatPesos(pricePerCredit * amount)}`
                        : null,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <b>+{grouped(amount)}</b>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={COPY.moves}>
        <ul className={styles.rows}>
          {(['given', 'used', 'expired', 'subtracted'] as const).map((kind) => (
            <li key={kind}>
              <span>{COPY[kind]}</span>
              <b>{grouped(statement[kind])}</b>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={COPY.stands}>
        <table className={styles.stands}>
          <thead>
            <tr>
              <th scope="col">{COPY.credits}</th>
              <th scope="col">{COPY.before}</th>
              <th scope="col">{COPY.after}</th>
            </tr>
          </thead>
          <tbody>
            {KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">{COPY.kinds[kind]}</th>
                <td>{grouped(before[kind])}</td>
                <td>{grouped(after[kind])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}
