import { useSelector } from '@xstate/react'
import type { Me } from '#domain/models'
import { actorCode } from '#domain/roles'
import type { RecordActor } from '#machines/account/record/chart'
import type { UploadActor } from '#machines/account/upload/chart'
import { PageHeader } from '../../ui/PageHeader'
import { Section, Sections } from '../../ui/sections/Sections'
import { COPY } from './copy'
import { PictureCard } from './PictureCard'
import { type DrawField, RecordCard } from './RecordCard'

type Props = {
  me: Me
  picture: UploadActor
  /** `id`: the section's address. */
  records: { id: string; actor: RecordActor }[]
  draw: DrawField
}

/** One after the other: a section that arrives never pushes another one away. */
function Records({ records, draw }: Pick<Props, 'records' | 'draw'>) {
  const [first, ...rest] = records
  return first ? <RecordAndNext first={first} rest={rest} draw={draw} /> : null
}
function RecordAndNext({
  first: { id, actor },
  rest,
  draw,
}: {
  first: Props['records'][number]
  rest: Props['records']
  draw: DrawField
}) {
  const arrived = useSelector(actor, (state) => !state.matches('loading'))
  const title = useSelector(actor, ({ context }) => context.form?.name ?? null)
  return (
    <>
      <Section id={id} title={title}>
        <RecordCard actor={actor} draw={draw} />
      </Section>
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
      <Sections>
        <Section id="foto" title={COPY.picture.title}>
          <PictureCard actor={picture} me={me} />
        </Section>
        <Records records={records} draw={draw} />
      </Sections>
    </>
  )
}
