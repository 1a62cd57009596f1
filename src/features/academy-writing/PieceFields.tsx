import { Button, FileButton, Input, Textarea, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { KEPT_PICTURE, OTHER_AUTHOR } from '#machines/academy/item/draft'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { SelectField } from '../../ui/fields/SelectField'
import { RichText } from '../../ui/RichText'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import type { FieldsProps } from './ItemView'
import styles from './Writing.module.css'

const copy = COPY.item

/** What is said of it in lists, who signs it and of what kind it is. */
export function BasicFields({ actor, draft, disabled, change }: FieldsProps) {
  const { errors, file, kind } = useSelector(actor, ({ context }) => context)
  const choices = file?.choices
  if (!choices) return null
  const isOther = draft.author === OTHER_AUTHOR
  return (
    <Card title={copy.basics}>
      <div className={styles.stack}>
        <TextInput
          label={copy.name}
          aria-required
          value={draft.title}
          error={errors.title}
          disabled={disabled}
          maxLength={200}
          autoComplete="off"
          onChange={typed((title) => change({ title }))}
        />
        <TextInput
          label={copy.subtitle}
          description={copy.subtitleHint}
          value={draft.subtitle}
          error={errors.subtitle}
          disabled={disabled}
          maxLength={200}
          autoComplete="off"
          onChange={typed((subtitle) => change({ subtitle }))}
        />
        <Textarea
          label={copy.description}
          description={copy.descriptionHint}
          rows={3}
          value={draft.description}
          error={errors.description}
          disabled={disabled}
          maxLength={1000}
          onChange={typed((description) => change({ description }))}
        />
        <div className={styles.fields}>
          <SelectField
            label={copy.author}
            placeholder={copy.choose}
            value={draft.author}
            error={errors.author}
            disabled={disabled}
            options={[
              ...choices.authors.map(({ fullName }) => ({ value: fullName, label: fullName })),
              { value: OTHER_AUTHOR, label: copy.other },
            ]}
            onChange={(author) => change({ author })}
          />
          {kind === 'course' ? (
            <SelectField
              label={copy.category}
              placeholder={copy.choose}
              value={draft.category}
              error={errors.category}
              disabled={disabled}
              options={choices.categories.map(({ name, label }) => ({ value: name, label }))}
              onChange={(category) => change({ category })}
            />
          ) : null}
          {isOther ? (
            <>
              <TextInput
                label={copy.authorName}
                aria-required
                value={draft.authorName}
                error={errors.authorName}
                disabled={disabled}
                maxLength={120}
                autoComplete="off"
                onChange={typed((authorName) => change({ authorName }))}
              />
              <TextInput
                label={copy.authorPosition}
                value={draft.authorPosition}
                error={errors.authorPosition}
                disabled={disabled}
                maxLength={200}
                autoComplete="off"
                onChange={typed((authorPosition) => change({ authorPosition }))}
              />
            </>
          ) : null}
          <SelectField
            label={copy.type}
            placeholder={copy.choose}
            value={draft.type}
            error={errors.type}
            disabled={disabled}
            options={choices.types.map(({ documentId, name }) => ({ value: documentId, label: name }))}
            onChange={(type) => change({ type })}
          />
          <TextInput
            label={copy.effort}
            inputMode="numeric"
            value={draft.effortValue}
            error={errors.effortValue}
            disabled={disabled}
            maxLength={5}
            autoComplete="off"
            onChange={typed((effortValue) => change({ effortValue }))}
          />
        </div>
      </div>
    </Card>
  )
}

/** The text as it is typed, and beside it as it is read. */
export function TextFields({ actor, draft, disabled, change }: FieldsProps) {
  const { errors } = useSelector(actor, ({ context }) => context)
  return (
    <Card title={copy.content}>
      <div className={styles.pages}>
        <div className={styles.stack}>
          <TextInput
            label={copy.video}
            description={copy.videoHint}
            type="url"
            value={draft.video}
            error={errors.video}
            disabled={disabled}
            maxLength={300}
            autoComplete="off"
            onChange={typed((video) => change({ video }))}
          />
          <Textarea
            label={copy.source}
            description={copy.sourceHint}
            rows={20}
            className={styles.source}
            value={draft.source}
            error={errors.content}
            disabled={disabled}
            onChange={typed((source) => change({ source }))}
          />
        </div>
        <Preview actor={actor} />
      </div>
    </Card>
  )
}

function Preview({ actor }: Pick<FieldsProps, 'actor'>) {
  const snapshot = useSelector(actor, (state) => state)
  const { shown } = snapshot.context
  const behind = !snapshot.matches({ preview: 'still' })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reached by keyboard
    <section className={styles.preview} aria-label={copy.preview} tabIndex={0}>
      <header>
        <h3>{copy.preview}</h3>
        <span role="status">{behind && !snapshot.matches({ preview: 'missed' }) ? copy.drawing : ''}</span>
      </header>
      {snapshot.matches({ preview: 'missed' }) ? (
        <Failure
          title={copy.missed}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'preview.retry' })}
        />
      ) : shown ? (
        <div className={styles.read}>
          <RichText html={shown} />
        </div>
      ) : (
        <p className={styles.help}>{copy.blank}</p>
      )}
    </section>
  )
}

/** Its own picture, seen before it is saved. */
export function PictureField({ actor, draft, disabled, change }: FieldsProps) {
  const { errors, file } = useSelector(actor, ({ context }) => context)
  const { picture } = draft
  const saved = file?.piece?.banner.url ?? ''
  const seen = picture === KEPT_PICTURE ? saved : picture
  const choose = (chosen: File | null) => {
    if (!chosen) return
    const reader = new FileReader()
    reader.addEventListener('load', () => change({ picture: String(reader.result) }))
    reader.readAsDataURL(chosen)
  }
  return (
    <Card title={copy.picture}>
      {file?.piece ? (
        <Input.Wrapper
          label={copy.picture}
          description={copy.pictureHint}
          error={errors.banner}
          labelElement="div"
          labelProps={{ className: 'visually-hidden' }}
        >
          <div className={styles.picture}>
            {seen.startsWith('data:image/') || (seen !== '' && seen === saved) ? (
              <img src={seen} alt={copy.pictureOf(draft.title)} />
            ) : (
              <p className={styles.help}>{copy.noPicture}</p>
            )}
            <div className={styles.choice}>
              <FileButton onChange={choose} accept="image/png,image/jpeg,image/webp" disabled={disabled}>
                {(props) => (
                  <Button {...props} disabled={disabled}>
                    {copy.choosePicture}
                  </Button>
                )}
              </FileButton>
              {picture === '' ? null : (
                <Button variant="subtle" disabled={disabled} onClick={() => change({ picture: '' })}>
                  {copy.takeAway}
                </Button>
              )}
            </div>
          </div>
        </Input.Wrapper>
      ) : (
        <p className={styles.help}>{copy.pictureLater}</p>
      )}
    </Card>
  )
}
