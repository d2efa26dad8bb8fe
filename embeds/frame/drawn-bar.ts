/** Makes the bar work that the server has drawn, until the one of the player replaces it. */
export function driveDrawnBar(box: HTMLElement, media: HTMLVideoElement): void {
  const bar = box.querySelector('.vt-drawn .vt-bar')
  if (!bar) return
  const pressed = document.querySelector<HTMLTemplateElement>('#vitrine-pressed')?.content.querySelectorAll('button')
  const buttons = [...bar.querySelectorAll('button')]
  const acts = [
    () => (media.paused ? media.play() : media.pause()),
    () => {
      media.muted = !media.muted
    },
    () => (document.fullscreenElement ? document.exitFullscreen() : box.requestFullscreen()),
  ]
  for (const [index, button] of buttons.entries())
    button.onclick = () => {
      void acts[index]?.()
      swapFaces(button, pressed?.[index])
    }
  for (const slider of bar.querySelectorAll<HTMLElement>('.vt-slider')) {
    const input = slider.querySelector('input') as HTMLInputElement
    const isPosition = slider.matches('.vt-seek')
    const show = (value: number): void => slider.style.setProperty('--vt-at', String(value / Number(input.max)))
    const choose = (value: number): void => {
      if (isPosition) media.currentTime = value
      else {
        media.volume = value
        media.muted = false
      }
      show(value)
    }
    slider.onclick = ({ clientX }) => {
      const { left, width } = slider.getBoundingClientRect()
      choose(((clientX - left) / width) * Number(input.max))
    }
    input.oninput = () => choose(Number(input.value))
    show(Number(input.value))
    if (isPosition) media.addEventListener('timeupdate', () => show(media.currentTime))
  }
}

/** Play becomes pause: the icon and the name of a button change places with those of its other state. */
function swapFaces(button: HTMLButtonElement, other: HTMLButtonElement | undefined): void {
  if (!other) return
  const { innerHTML, title } = button
  for (const [to, html, label] of [
    [button, other.innerHTML, other.title],
    [other, innerHTML, title],
  ] as const) {
    to.innerHTML = html
    to.title = label
    to.setAttribute('aria-label', label)
  }
}
