import { type Look, variablesOf } from './look.ts'
import { faces, palettes } from './palettes.ts'

export interface WorkbenchProps {
  look: Look
  onLook: (look: Look) => void
}

/** Changes the variables, and shows the style sheet that would do the same. */
export function Workbench({ look, onLook }: WorkbenchProps) {
  const lines = Object.entries(variablesOf(look)).map(([name, value]) => `  ${name}: ${value};`)
  return (
    <aside className="bench" aria-labelledby="bench-title">
      <h2 id="bench-title">The workbench</h2>
      <fieldset className="bench-palettes">
        <legend>Colour</legend>
        {palettes.map(({ name, variables }, index) => (
          <label key={name} className="bench-palette">
            <input type="radio" name="palette" checked={look.palette === index} onChange={() => onLook({ ...look, palette: index })} />
            <span className="bench-swatch" style={{ background: variables['--vt-accent'] }} />
            {name}
          </label>
        ))}
      </fieldset>
      <label className="bench-line">
        Typeface
        <select value={look.face} onChange={({ target }) => onLook({ ...look, face: target.value as Look['face'] })}>
          {Object.keys(faces).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="bench-line">
        Corners
        <input
          type="range"
          min={0}
          max={20}
          value={look.corner}
          onChange={({ target }) => onLook({ ...look, corner: Number(target.value) })}
        />
      </label>
      <pre className="bench-code" aria-label="The style sheet">{`.vt-player,\nvitrine-player {\n${lines.join('\n')}\n}`}</pre>
    </aside>
  )
}
