import { ArticlePicture } from './article-picture.tsx';
import classes from './portrait.module.css';

export function Portrait({ src, name }: { src: string | null | undefined; name: string }) {
  return <ArticlePicture src={src} initial={[...name][0] ?? ''} className={classes.portrait} />;
}
