/** The hundred unicode-range subsets of Noto Sans JP. */
import '@fontsource-variable/noto-sans-jp/wght.css';
