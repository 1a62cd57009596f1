import type { ReactNode } from 'react'
import type { Failure } from '#domain/failure'
import type { FormActor } from '#machines/form/chart'
import { Button, LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { PageHeader } from '../../ui/PageHeader'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
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
      action={<LinkButton to="/">{COPY.nowhere.action}</LinkButton>}
    />
  </Card>
)

type FailedProps = {
  words: { title: string; failed: string }
  failure: Failure | null
  onRetry: () => void
}
export const Failed = ({ words, failure, onRetry }: FailedProps) => (
  <FailedCard title={words.title} failed={words.failed} help={failure?.message} onRetry={onRetry} />
)

/** `height`: of what is coming, pixels. */
export const Loading = ({ height }: { height: number }) => (
  <Card>
    <Skeleton label={WORDS.loading}>
      <SkeletonBar height={height} radius="box" />
    </Skeleton>
  </Card>
)

/** A form in place of the page, with the way back. */
export const FormPage = ({ onLeave, children }: { onLeave: () => void; children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.leave}>
      <Button variant="ghost" onClick={onLeave}>
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
