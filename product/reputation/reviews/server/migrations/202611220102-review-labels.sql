call app.make_labelable('review');
