/** The hundred unicode-range subsets of Noto Sans JP: loaded after what the page shows first, so that they do not delay it. */
import '@fontsource-variable/noto-sans-jp/wght.css';
