import type { MediaSummary } from '../../sdk/media/contract.ts'
import { searchSignage } from '../../sdk/signage/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import { FindField } from '../finder/find-field.tsx'
import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { Field } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import type { EntryDraft } from './entry-draft.ts'

export interface SourceFieldsProps {
  draft: EntryDraft
  error: string | undefined
  onChange: (change: Partial<EntryDraft>) => void
}

const sources = ['item', 'search', 'page'] as const

/** The content: an item of the library, the results of a search, or a web page. */
export function SourceFields({ draft, error, onChange }: SourceFieldsProps) {
  const words = useWords(signageWords)

  return (
    <fieldset className="vp-field-group" data-missing={(error && draft.Source === 'item') || undefined}>
      <legend>{words.source}</legend>
      <div className="vp-entry-sources">
        {sources.map((source) => (
          <label key={source} className="vp-check">
            <input type="radio" name="source" checked={draft.Source === source} onChange={() => onChange({ Source: source })} />
            <span>{words.sources[source]}</span>
          </label>
        ))}
      </div>
      {draft.Source === 'item' && <ItemField draft={draft} onChange={onChange} />}
      {draft.Source === 'search' && (
        <Field
          label={words.words}
          error={error}
          help={words.wordsHelp}
          maxLength={500}
          autoComplete="off"
          value={draft.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      )}
      {draft.Source === 'page' && (
        <Field
          label={words.url}
          error={error}
          help={words.urlHelp}
          type="url"
          maxLength={2000}
          autoComplete="off"
          value={draft.URL}
          onChange={(event) => onChange({ URL: event.target.value })}
        />
      )}
      <ErrorText text={error && draft.Source === 'item' && error} />
    </fieldset>
  )
}

function ItemField({ draft: { item, WithPrivate }, onChange }: Omit<SourceFieldsProps, 'error'>) {
  const words = useWords(signageWords)
  const portal = useWords(portalWords)

  if (!item) {
    return (
      <FindField<MediaSummary>
        endpoint={searchSignage}
        label={words.find}
        help={words.findHelp}
        isEnough={(text) => text.length > 0}
        find={async (s, signal) => (await client.call(searchSignage, { f: { s, ps: 8 } }, { signal })).Items.map((found) => found.Item)}
        without={() => false}
        answerOf={(offered) => (offered.length === 0 ? words.findNone : words.findCount({ count: offered.length }))}
        rowOf={(found) => ({
          key: found.ClipDataID,
          label: found.Title,
          content: (
            <>
              <span className="vp-entry-poster">
                <Poster images={found.ImageURLs} kind={recordKind(portal, found)} sizes="72px" />
              </span>
              <span className="vp-entry-found">{found.Title}</span>
            </>
          ),
        })}
        onChoose={({ EncID, Title, Audience }) =>
          onChange({ item: { id: EncID, title: Title, isPublic: Audience === 'everyone' }, WithPrivate: false })
        }
      />
    )
  }
  return (
    <>
      <p className="vp-row">
        <strong>{item.title}</strong>
        <Button onClick={() => onChange({ item: undefined })}>{words.change}</Button>
      </p>
      <Switch
        label={words.withPrivate}
        {...(item.isPublic ? {} : { help: words.withPrivateHelp })}
        checked={WithPrivate}
        onChange={(next) => onChange({ WithPrivate: next })}
      />
    </>
  )
}
