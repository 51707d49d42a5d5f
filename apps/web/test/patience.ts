import { configure } from '@testing-library/react';

// What a test waits for may take long on a busy machine; the library's second would let timing decide.
configure({ asyncUtilTimeout: 15_000 });
