import { useId } from 'react'
import { EmbedSize } from '../../sdk/shares/contract.ts'
import { sharesWords } from '../../sdk/text/en/shares.ts'
import { useWords } from '../../sdk/text/language.ts'
import { digits } from './embed-code.ts'

export interface Size {
  width: string
  height: string
}

/** Width and height in pixels: digits only, and left blank they become the usual size again. */
export function SizeFields({ size, onChange }: { size: Size; onChange: (size: Size) => void }) {
  const words = useWords(sharesWords)

  const id = useId()
  return (
    <div className="vp-row">
      {(['width', 'height'] as const).map((side) => (
        <div key={side} className="vp-field vp-field-short">
          <label htmlFor={`${id}-${side}`}>{words[side]}</label>
          <input
            id={`${id}-${side}`}
            inputMode="numeric"
            autoComplete="off"
            value={size[side]}
            onChange={(event) => onChange({ ...size, [side]: digits(event.target.value) })}
            onBlur={() => Number(size[side]) > 0 || onChange({ ...size, [side]: String(EmbedSize[side]) })}
          />
        </div>
      ))}
    </div>
  )
}
