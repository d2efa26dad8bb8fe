import { expect } from '@esm-bundle/chai'
import { createRoot, type Root } from 'react-dom/client'
import { until } from '../../sdk/ui/page.fixture.ts'
import { Button, type ButtonProps, IconButton } from './button.tsx'

describe('Button', () => {
  let root: Root
  let box: HTMLElement
  afterEach(() => {
    root.unmount()
    box.remove()
  })

  const show = async (props: ButtonProps, onSubmit = () => undefined): Promise<HTMLButtonElement> => {
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    draw(props, onSubmit)
    return until(() => box.querySelector('button'))
  }
  const draw = (props: ButtonProps, onSubmit = () => undefined) =>
    root.render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Button {...props}>Save</Button>
      </form>,
    )

  for (const off of [{ isBusy: true }, { disabled: true }]) {
    it(`ignores presses and does not submit a form with ${JSON.stringify(off)}`, async () => {
      let presses = 0
      let sent = 0
      const button = await show({ ...off, type: 'submit', onClick: () => presses++ }, () => void sent++)
      button.click()
      expect([presses, sent, button.ariaDisabled, button.disabled]).to.deep.equal([0, 0, 'true', false])
    })
  }

  it('keeps the focus when it becomes busy, and works again afterwards', async () => {
    let presses = 0
    const onClick = () => void presses++
    const button = await show({ onClick })
    button.focus()
    draw({ onClick, isBusy: true })
    await until(() => button.ariaDisabled === 'true')
    expect(document.activeElement).to.equal(button)
    draw({ onClick })
    await until(() => button.ariaDisabled === null)
    button.click()
    expect(presses).to.equal(1)
  })

  it('does not submit a form unless it is a submit button', async () => {
    let sent = 0
    const button = await show({}, () => void sent++)
    button.click()
    expect(sent).to.equal(0)
  })

  it('labels an icon, also as a tooltip', async () => {
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    root.render(<IconButton label="Close">×</IconButton>)
    const button = await until(() => box.querySelector('button'))
    expect([button.ariaLabel, button.title]).to.deep.equal(['Close', 'Close'])
  })
})
