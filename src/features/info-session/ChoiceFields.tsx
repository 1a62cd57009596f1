import { useSelector } from '@xstate/react'
import { type Choice, FILTERS, type Filter, type SummaryFilters } from '#machines/sessions/info-session/chart'
import type { SummaryChoicesActor } from '#machines/sessions/summary-choices/chart'
import { Failure } from '../../ui/Failure'
import { FoundField } from '../../ui/fields/FoundField'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './InfoSession.module.css'

type Props = {
  actor: SummaryChoicesActor
  chosen: SummaryFilters
  disabled: boolean
  onChoose: (filter: Filter, choice: Choice | null) => void
}

const optionOf = ({ id, name }: Choice) => ({ value: id, label: name })

/** One field for each thing sessions can be filtered by. */
export function ChoiceFields({ actor, chosen, disabled, onChoose }: Props) {
  const { wish, found, failure } = useSelector(actor, ({ context }) => context)
  const looking = useSelector(actor, (state) => state.hasTag('looking'))
  const failed = useSelector(actor, (state) => state.matches('failed'))
  return (
    <>
      {FILTERS.map((filter) => {
        const one = chosen[filter]
        const options = !looking && wish.filter === filter ? found : null
        return (
          <FoundField
            key={filter}
            label={COPY.filters[filter]}
            placeholder={COPY.all}
            chosen={one && optionOf(one)}
            found={options?.map(optionOf) ?? null}
            disabled={disabled}
            onLook={(text) => actor.send({ type: 'choices.look', filter, text })}
            onChange={(id) => onChoose(filter, found.find((choice) => choice.id === id) ?? null)}
          />
        )
      })}
      {failed ? (
        <div className={styles.wide}>
          <Failure
            title={COPY.choicesFailed}
            help={failure?.message ?? ''}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'retry' })}
          />
        </div>
      ) : null}
    </>
  )
}
