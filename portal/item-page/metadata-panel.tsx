import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type MediaItem, type MetaDataValue, RecordTypes } from '../../sdk/media/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCategoriesName } from '../categories/use-categories-name.ts'
import { RichText } from '../fields/rich-text.tsx'
import { Button } from '../ui/button.tsx'
import { metadataCsv, metadataJson } from './metadata-text.ts'
import './metadata-panel.css'
import { dayText } from '../media/date-text.ts'

/** Field values of an item with links to similar items, and their export for people who may download. */
export function MetadataPanel({ item }: { item: MediaItem }) {
  const words = useWords(fieldsWords)

  const categoriesName = useCategoriesName()
  if (item.MetaData.length === 0 && item.IncludedCategories.length === 0) return null
  const mayExport = item.MetaData.length > 0 && item.CanDownload && item.RecordType !== RecordTypes.broadcast
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
        {item.IncludedCategories.length > 0 && (
          <div>
            <dt>{categoriesName}</dt>
            <dd>
              <ul className="vp-details-categories">
                {item.IncludedCategories.map(({ ID, Name }) => (
                  <li key={ID}>
                    <Link to="/Default.aspx" search={{ catid: ID }}>
                      {Name}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      {mayExport && (
        <div className="vp-row">
          <ExportButton label={words.exportCsv} name={`${item.EncID}.csv`} type="text/csv" text={() => metadataCsv(words, item)} />
          <ExportButton label={words.exportJson} name={`${item.EncID}.json`} type="application/json" text={() => metadataJson(item)} />
        </div>
      )}
    </section>
  )
}

function Answer({ value: { Type, TextValue, IsHTML } }: { value: MetaDataValue }) {
  if (IsHTML) return <RichText html={TextValue} />
  const day = Type === 'date' ? dayText(TextValue) : ''
  return day === '' ? <span className="vp-plain-text">{TextValue}</span> : <time dateTime={TextValue}>{day}</time>
}

function ExportButton({ label, name, type, text }: { label: string; name: string; type: string; text: () => string }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([text()], { type }))
    Object.assign(document.createElement('a'), { href: address, download: name }).click()
    // The browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  return (
    <Button look="text" onClick={save}>
      <Download aria-hidden size={16} /> {label}
    </Button>
  )
}
