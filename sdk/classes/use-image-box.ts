import { useEffect, useState } from 'react'
import type { AnyPlayer } from '../player/index.ts'
import { type Box } from './image-place.ts'
import { watchImageBox } from './watch-image-box.ts'

/** An element inside of the player that covers the image it shows. It is there in full screen as well. */
export interface ImageLayer {
  element: HTMLElement
  box: Box
}

/** The layer over the image of a player; undefined while it shows none. */
export function useImageBox(player: AnyPlayer): ImageLayer | undefined {
  const [layer, setLayer] = useState<ImageLayer>()
  useEffect(() => {
    const root = player.media.closest<HTMLElement>('.vt-player')
    if (!root) return undefined
    const element = document.createElement('div')
    element.className = 'vt-class-image'
    root.append(element)
    const stop = watchImageBox(player, root, (box) => {
      element.hidden = box === undefined
      if (box)
        Object.assign(element.style, {
          ...{ left: `${box.left}px`, top: `${box.top}px` },
          ...{ width: `${box.width}px`, height: `${box.height}px` },
        })
      setLayer(box && { element, box })
    })
    return () => {
      stop()
      element.remove()
      setLayer(undefined)
    }
  }, [player])
  return layer
}
