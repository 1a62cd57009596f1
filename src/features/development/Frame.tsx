import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/places'
import type { FormActor } from '#machines/development/form/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { LinkButton } from '../../ui/LinkButton'
import { type Bringing, Loaded } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Development.module.css'

/** What a form is called where it is filled. */
type FormFrame = { title: string; submit: string }
/** Draws the form that is being filled. */
export type DrawForm = (actor: FormActor, frame: FormFrame) => ReactNode

/** The coachee is in no program, so there is nothing to tell. */
export const Nowhere = () => (
  <Card>
    <EmptyState
      landscape
      title={COPY.nowhere.title}
      help={COPY.nowhere.help}
      action={<LinkButton to={pathTo('home')}>{COPY.nowhere.action}</LinkButton>}
    />
  </Card>
)

/** `height`: of what is coming, pixels. */
const LoadingCard = ({ height }: { height: number }) => (
  <Card>
    <Loading label={WORDS.loading}>
      <Skeleton height={height} radius="md" />
    </Loading>
  </Card>
)

/** A form in place of the page, with the way back. */
export const FormPage = ({ onLeave, children }: { onLeave: () => void; children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.leave}>
      <Button variant="subtle" onClick={onLeave}>
        {COPY.leave}
      </Button>
    </div>
    {children}
  </div>
)

export const Page = ({
  words,
  children,
}: {
  words: { title: string; help: string }
  children: ReactNode
}) => (
  <div className={styles.page}>
    <PageHeader title={words.title} help={words.help} />
    {children}
  </div>
)

type BroughtProps<Data> = {
  part: Bringing<Data> | undefined
  words: { title: string; failed: string }
  height: number
}
/** What is being brought, or the way to ask for it again. */
export function Brought<Data>({ part, words, height }: BroughtProps<Data>) {
  const loading = <LoadingCard height={height} />
  return (
    <Loaded
      part={part}
      waiting={loading}
      missed={(help, retry) => (
        <FailedCard title={words.title} failed={words.failed} help={help} onRetry={retry} />
      )}
    >
      {() => loading}
    </Loaded>
  )
}
