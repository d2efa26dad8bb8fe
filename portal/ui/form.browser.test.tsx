import { expect } from '@esm-bundle/chai'
import { createRoot, type Root } from 'react-dom/client'
import { maxLength, object, pipe, string } from 'valibot'
import { until } from '../../sdk/ui/page.fixture.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { type FormRequest, useFormValues } from './form-values.ts'
import { createUnsavedScope, UnsavedContext } from './unsaved-changes.ts'

interface Input {
  title: string
  code: string
}

const schema = object({ title: pipe(string(), maxLength(5, 'At most five letters.')), code: string() })

function Example({ request }: { request: FormRequest<Input> }) {
  const form = useFormValues({
    schema,
    first: { title: '', code: '' },
    toInput: (values) => values,
    check: ({ code }) => (code ? {} : { code: 'Enter the code.' }),
    refusals: { CODE_TAKEN: 'code' },
    request,
  })
  return (
    <Form form={form} onCancel={() => undefined}>
      <Field label="Title" {...form.text('title')} />
      <Field label="Code" {...form.text('code')} />
    </Form>
  )
}

describe('Form', () => {
  let root: Root
  let box: HTMLElement
  let sent: Input[]
  const scope = createUnsavedScope()
  const draw = (error?: unknown) =>
    root.render(
      <UnsavedContext value={scope}>
        <Example request={{ mutate: (input) => void sent.push(input), error, isPending: false }} />
      </UnsavedContext>,
    )
  beforeEach(async () => {
    sent = []
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    draw()
    await until(() => box.querySelector('input'))
  })
  afterEach(() => {
    root.unmount()
    box.remove()
  })

  const field = (index: number) => box.querySelectorAll('input')[index] as HTMLInputElement
  const write = (index: number, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(index), text)
    field(index).dispatchEvent(new Event('input', { bubbles: true }))
  }
  const save = () => box.querySelector<HTMLElement>('[type=submit]')?.click()
  const errorOf = (index: number) => document.getElementById(field(index).getAttribute('aria-describedby') ?? '')?.textContent

  it('sends nothing that the schema or the screen refuses, and focuses the first error', async () => {
    write(0, 'Photosynthesis')
    save()
    await until(() => document.activeElement === field(0))
    expect([errorOf(0), errorOf(1)]).to.deep.equal(['At most five letters.', 'Enter the code.'])
    expect(sent).to.deep.equal([])
    write(0, 'Leaf')
    await until(() => field(0).ariaInvalid === null)
  })

  it('sends valid values', async () => {
    write(0, 'Leaf')
    write(1, 'A1')
    save()
    await until(() => sent.length === 1)
    expect(sent).to.deep.equal([{ title: 'Leaf', code: 'A1' }])
  })

  it('shows a refusal at the field that the server names, and focuses it', async () => {
    write(1, 'A1')
    draw(new WireError('Another one has this code.', 'CODE_TAKEN', 409))
    await until(() => document.activeElement === field(1))
    expect([field(1).ariaInvalid, errorOf(1)]).to.deep.equal(['true', 'Another one has this code.'])
    expect(box.querySelector('[role=alert]')?.textContent).to.equal('')
  })

  it('shows any other refusal at its end', async () => {
    draw(new WireError('The server is busy.', 'BUSY', 503))
    await until(() => box.querySelector('[role=alert]')?.textContent === 'The server is busy.')
    expect(box.querySelector('[aria-invalid]')).to.equal(null)
  })

  it('is unsaved while a value differs from its initial value', async () => {
    expect(scope.isChanged()).to.equal(false)
    write(0, 'Leaf')
    await until(() => scope.isChanged())
    write(0, '')
    await until(() => !scope.isChanged())
  })
})
