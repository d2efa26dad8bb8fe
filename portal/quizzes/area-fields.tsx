import { type MouseEvent, useRef, useState } from 'react'
import { AreaShapes, QuizLimits } from '../../sdk/quizzes/contract.ts'
import { AreaMarks } from '../../sdk/quizzes/index.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import type { FormValues } from '../ui/form-values.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { type AreaValues, areaIn, clickedCoords, middleOf } from './area-values.ts'
import type { ImageValues } from './image-fields.tsx'

type Form = Pick<FormValues<Pick<ImageValues, 'image'> & { areas: AreaValues[] }>, 'values' | 'set' | 'errorOf'>

/** The areas of a hotspot: each by fields, and drawn in the image, where a click moves the chosen one. */
export function AreaFields({ form }: { form: Form }) {
  const words = useWords(quizEditorWords)
  const [chosen, setChosen] = useState(0)
  const box = useRef<HTMLFieldSetElement>(null)
  const { image, areas } = form.values
  if (!image) return <p className="vp-help">{words.areasNeedImage}</p>
  const change = (place: number, part: Partial<AreaValues>): void =>
    form.set({ areas: areas.map((area, at) => (at === place ? { ...area, ...part } : area)) })
  const add = (): void => {
    const area: AreaValues = { id: 0, place: '', isRight: areas.length === 0, shape: 'circle', coords: middleOf('circle', image) }
    form.set({ areas: [...areas, area] })
    setChosen(areas.length)
  }
  const remove = (place: number): void => {
    form.set({ areas: areas.toSpliced(place, 1) })
    setChosen(0)
    // The pressed button goes with its area, and the next press must not remove another one.
    box.current?.querySelector<HTMLElement>(':scope > button')?.focus()
  }
  const error = form.errorOf('areas') ?? form.errorOf('options')
  return (
    <fieldset ref={box} className="vp-quiz-areas" aria-describedby="quiz-areas-help">
      <legend>{words.areas}</legend>
      <p id="quiz-areas-help" className="vp-help">
        {words.areasHelp}
      </p>
      <AreaImage {...{ areas, image }} chosen={areas[chosen]} onMove={(coords) => change(chosen, { coords })} />
      {areas.map((area, place) => (
        <AreaFieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: New areas have no number yet.
          key={place}
          {...{ area, image, number: place + 1, isChosen: place === chosen }}
          onChoose={() => setChosen(place)}
          onChange={(part) => change(place, part)}
          onRemove={() => remove(place)}
        />
      ))}
      {error && (
        <p className="vp-error" role="alert">
          {error}
        </p>
      )}
      <Button onClick={add} disabled={areas.length >= QuizLimits.options}>
        {words.addArea}
      </Button>
    </fieldset>
  )
}

interface AreaImageProps {
  areas: readonly AreaValues[]
  image: NonNullable<ImageValues['image']>
  chosen: AreaValues | undefined
  onMove: (coords: string) => void
}

/** The image with its areas. A click moves the chosen one. */
function AreaImage({ areas, image, chosen, onMove }: AreaImageProps) {
  const click = (event: MouseEvent<HTMLElement>): void => {
    if (!chosen) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const x = Math.round(((event.clientX - left) / width) * image.Width)
    const y = Math.round(((event.clientY - top) / height) * image.Height)
    onMove(clickedCoords(chosen, x, y, image))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: The fields below do the same by keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the fields below do the same by keys
    <div className="vp-quiz-area-image" onClick={click}>
      <img src={image.URL} alt="" width={image.Width} height={image.Height} />
      <AreaMarks areas={areas.map(areaIn)} image={image} />
    </div>
  )
}

interface AreaFieldsetProps {
  area: AreaValues
  image: NonNullable<ImageValues['image']>
  number: number
  isChosen: boolean
  onChoose: () => void
  onChange: (part: Partial<AreaValues>) => void
  onRemove: () => void
}

/** One area: its description, whether it is right, and its shape. */
function AreaFieldset({ area, image, number, isChosen, onChoose, onChange, onRemove }: AreaFieldsetProps) {
  const words = useWords(quizEditorWords)
  return (
    <fieldset className="vp-quiz-area" data-chosen={isChosen || undefined} onFocus={onChoose}>
      <legend>{words.areaOf({ number })}</legend>
      <Field
        label={words.areaPlace}
        maxLength={QuizLimits.option}
        value={area.place}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <Switch label={words.areaRight} checked={area.isRight} onChange={(isRight) => onChange({ isRight })} />
      <Select
        label={words.areaShape}
        options={optionsOf(AreaShapes, words.areaShapes)}
        value={area.shape}
        onChange={(shape) => onChange({ shape, coords: middleOf(shape, image) })}
      />
      <Field
        label={words.areaCoords}
        help={words.areaCoordsHelp[area.shape]}
        dir="ltr"
        maxLength={400}
        value={area.coords}
        onChange={(event) => onChange({ coords: event.target.value })}
      />
      <Button onClick={onRemove}>{words.removeArea({ number })}</Button>
    </fieldset>
  )
}
