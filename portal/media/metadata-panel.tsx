import { Download } from 'lucide-react'
import { type MediaItem, type MetaDataValue, RecordTypes } from '../../sdk/media/contract.ts'
import { fields as words } from '../../sdk/text/en-fields.ts'
import { RichText } from '../fields/rich-text.tsx'
import { usePageOptions } from '../page-options.ts'
import { metadataCsv, metadataJson } from './metadata-text.ts'
import './metadata-panel.css'

/** What describes an item beside its title and description; those who may download it take it with them. */
export function MetadataPanel({ item }: { item: MediaItem }) {
  if (item.MetaData.length === 0) return null
  const mayExport = item.CanDownload && item.RecordType !== RecordTypes.broadcast
  return (
    <section className="vp-details-panel" aria-labelledby="item-details">
      <h2 id="item-details">{words.details}</h2>
      <dl>
        {item.MetaData.map((value) => (
          <div key={value.ID}>
            <dt>{value.Name}</dt>
            <dd>
              <Answer value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {mayExport && (
        <div className="vp-row">
          <ExportButton label={words.exportCsv} name={`${item.EncID}.csv`} type="text/csv" text={() => metadataCsv(item)} />
          <ExportButton label={words.exportJson} name={`${item.EncID}.json`} type="application/json" text={() => metadataJson(item)} />
        </div>
      )}
    </section>
  )
}

function Answer({ value: { Type, TextValue, IsHTML } }: { value: MetaDataValue }) {
  const { Language } = usePageOptions().User
  if (IsHTML) return <RichText html={TextValue} />
  const day = Type === 'date' ? Date.parse(`${TextValue}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(day)) return <span className="vp-plain-text">{TextValue}</span>
  // A day is the same day everywhere.
  const text = new Intl.DateTimeFormat(Language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return <time dateTime={TextValue}>{text}</time>
}

function ExportButton({ label, name, type, text }: { label: string; name: string; type: string; text: () => string }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([text()], { type }))
    Object.assign(document.createElement('a'), { href: address, download: name }).click()
    // The browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  return (
    <button type="button" className="vp-text-button" onClick={save}>
      <Download aria-hidden size={16} /> {label}
    </button>
  )
}
