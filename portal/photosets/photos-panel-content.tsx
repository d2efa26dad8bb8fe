import type { PanelProps } from '../../sdk/panels/index.ts'
import { PhotosetPanel } from './photoset-panel.tsx'

/** The panel in which editors change the photos of a photoset. */
export const PhotosPanelContent = ({ item }: PanelProps) => <PhotosetPanel item={item} />
