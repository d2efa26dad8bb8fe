import '../ui/tokens.css'
import './gallery.css'
import './tiles.css'

export { GalleryStage as Stage, type GalleryStageProps as StageProps } from './gallery-stage.tsx'
