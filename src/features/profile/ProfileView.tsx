import { useSelector } from '@xstate/react'
import type { Me } from '#domain/models'
import { actorCode } from '#domain/roles'
import type { RecordActor } from '#machines/account/record/chart'
import type { UploadActor } from '#machines/account/upload/chart'
import { PageHeader } from '../../ui/PageHeader'
import { COPY } from './copy'
import { PictureCard } from './PictureCard'
import styles from './Profile.module.css'
import { type DrawField, RecordCard } from './RecordCard'

type Props = {
  me: Me
  picture: UploadActor
  records: { name: string; actor: RecordActor }[]
  draw: DrawField
}

/** One after the other: a card that arrives never pushes another one away. */
function Records({ records, draw }: Pick<Props, 'records' | 'draw'>) {
  const [first, ...rest] = records
  return first ? <RecordAndNext actor={first.actor} rest={rest} draw={draw} /> : null
}
function RecordAndNext({
  actor,
  rest,
  draw,
}: {
  actor: RecordActor
  rest: Props['records']
  draw: DrawField
}) {
  const arrived = useSelector(actor, (state) => !state.matches('loading'))
  return (
    <>
      <RecordCard actor={actor} draw={draw} />
      {arrived ? <Records records={rest} draw={draw} /> : null}
    </>
  )
}

/** Everything about oneself, by role. */
export function ProfileView({ me, picture, records, draw }: Props) {
  const actor = actorCode(me)
  const help = actor === 'cc' || actor === 'co' ? COPY.help[actor] : COPY.help.other
  return (
    <>
      <PageHeader title={COPY.title} help={help} />
      <div className={styles.page}>
        <PictureCard actor={picture} me={me} />
        <Records records={records} draw={draw} />
      </div>
    </>
  )
}
